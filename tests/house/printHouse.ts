import { measureHouse } from './measureHouse.ts';
import { readHouse } from './readHouse.ts';

/** `npm run house`: the figures of the code base. `-- --list` also lists what is counted. */
const { rooms, unusedExports, danglingReferences, ...figures } = measureHouse(readHouse());
const { longestFile, longestFunction, fullestFolder, twoWayPairs, circles } = figures;

for (const { room, files, lines } of rooms)
  console.log(`${room.padEnd(12)} ${String(files).padStart(4)} files ${String(lines).padStart(6)} lines`);
console.log(`
production files    ${figures.files}
production lines    ${figures.lines} (median ${figures.medianLines} a file)
longest file        ${longestFile.path}, ${longestFile.lines} lines
longest function    ${longestFunction.name} in ${longestFunction.path}, ${longestFunction.lines} lines
fullest folder      ${fullestFolder.folder}, ${fullestFolder.files} files
two-way folders     ${twoWayPairs.length}
circles             ${circles.length}
unused exports      ${unusedExports.length}
dangling references ${danglingReferences.length}`);

if (process.argv.includes('--list'))
  console.log([...circles, ...twoWayPairs, ...unusedExports, ...danglingReferences].join('\n'));
