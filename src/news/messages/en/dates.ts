/** Words that are shown instead of a date. They have a module of their own, because scripts load it too. */
export const dates = { recent: 'Recent', today: 'Today' };
