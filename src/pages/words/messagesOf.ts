import type { Language } from '../../news/languages.ts';
import { en, type Messages } from './en/en.ts';
import { es } from './es/es.ts';

export function messagesOf(language: Language): Messages {
  return allMessages[language];
}

const allMessages: Readonly<Record<Language, Messages>> = { en, es };
