/** Where the picture is that stands in for a cover that failed (spec section 5). */
export const placeholderAddress = '/placeholder.svg';

/** Draws that picture, of 2:3: a closed book on plain paper. It needs nothing that a failing site could fail to find. */
export function drawPlaceholder(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450" viewBox="0 0 300 450">',
    '<rect width="300" height="450" fill="#e9e4d6"/>',
    '<g fill="none" stroke="#565d66" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">',
    '<path d="M96 280h96a12 12 0 0 1 12 12v112h-100a14 14 0 0 1-14-14V286a6 6 0 0 1 6-6Z"/>',
    '<path d="M204 376h-100a14 14 0 0 0-14 14M118 308h58M118 326h36"/>',
    '</g></svg>',
  ].join('');
}
