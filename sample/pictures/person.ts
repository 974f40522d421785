/** A small standing or walking person; (x, y) is the ground under the feet. */
export function person(look: { x: number; y: number; size: number; coat: string; legs: string }): string {
  const { x, y, size, coat, legs } = look;
  return `<path d="M${x - size * 0.07} ${y - size * 0.4}L${x - size * 0.12} ${y}M${x + size * 0.07} ${y - size * 0.4}L${x + size * 0.14} ${y}" stroke="${legs}" stroke-width="${size * 0.1}" stroke-linecap="round"/>
<path d="M${x - size * 0.17} ${y - size * 0.34}L${x - size * 0.13} ${y - size * 0.68}Q${x} ${y - size * 0.82} ${x + size * 0.13} ${y - size * 0.68}L${x + size * 0.17} ${y - size * 0.34}Z" fill="${coat}"/>
<circle cx="${x}" cy="${y - size * 0.87}" r="${size * 0.115}" fill="#c98f6c"/>
<path d="M${x - size * 0.12} ${y - size * 0.87}a${size * 0.12} ${size * 0.125} 0 0 1 ${size * 0.24} 0q${-size * 0.1} ${-size * 0.07} ${-size * 0.24} 0z" fill="#4a3125"/>`;
}
