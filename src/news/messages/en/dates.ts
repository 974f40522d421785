/**
 * Words that are shown instead of a date. They are in a separate module, because scripts in the browser also load them.
 */
export const dates = { recent: 'Recent', today: 'Today' };
