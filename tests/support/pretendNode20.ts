/** Makes the launcher believe that the machine has Node 20, so that it starts the bundled Node (`--import`). */
export const pretendNode20 =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.0.0'}})";
