/** Words in the place of dates. A module of its own, because scripts load it too. */
export const dates = { recent: 'Recent', today: 'Today' };
