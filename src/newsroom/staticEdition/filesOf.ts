/** Begins every problem with a publication's static edition, so that commands recognize one in `/readyz`. */
export function filesOf(id: string): string {
  return `The files of ${id} in `;
}
