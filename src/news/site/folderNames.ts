/** The folders that a publication's folder may have. */
export const folderNames = {
  blog: 'blog',
  pages: 'pages',
  pictures: 'pictures',
  brand: 'brand',
  words: 'words',
} as const;
