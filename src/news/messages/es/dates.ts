import type { dates as en } from '../en/dates.ts';

export const dates: typeof en = { recent: 'Reciente', today: 'Hoy' };
