import { measureHouse } from './measureHouse.ts';
import { readHouse } from './readHouse.ts';

/** Prints the figures of the code base, for `npm run house`. With `-- --list`, also lists what the last four count. */
const { rooms, unusedExports, danglingReferences, ...figures } = measureHouse(readHouse());
const { longestFile, longestFunction, fullestFolder, twoWayPairs, importCycles } = figures;

for (const { room, files, lines } of rooms)
  console.log(`${room.padEnd(12)} ${String(files).padStart(4)} files ${String(lines).padStart(6)} lines`);
console.log(`
production files    ${figures.files}
production lines    ${figures.lines} (median ${figures.medianLines} a file)
longest file        ${longestFile.path}, ${longestFile.lines} lines
longest function    ${longestFunction.name} in ${longestFunction.path}, ${longestFunction.lines} lines
fullest folder      ${fullestFolder.folder}, ${fullestFolder.files} files
two-way folders     ${twoWayPairs.length}
import cycles       ${importCycles.length}
unused exports      ${unusedExports.length}
dangling references ${danglingReferences.length}`);

if (process.argv.includes('--list'))
  console.log([...importCycles, ...twoWayPairs, ...unusedExports, ...danglingReferences].join('\n'));
