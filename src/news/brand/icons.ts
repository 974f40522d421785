/** The sizes of the square icon for feeds, home screens and tabs, in pixels. */
export const iconSizes = [16, 32, 48, 144, 192, 512] as const;

/** Returns the path of the square icon in a size. */
export function iconPath(size: (typeof iconSizes)[number]): string {
  return `/icons/${size}.png`;
}

/** The paths of the icon's other files. The operating system crops the maskable icon to its own shape. */
export const iconFiles = {
  svg: '/icon.svg',
  favicon: '/favicon.ico',
  touch: '/icons/180.png',
  maskable: '/icons/maskable-512.png',
} as const;
