import type { Language } from '#contract/site/language.ts'
import { type DocumentMessages, en } from './en.ts'
import { id } from './id.ts'
import { ms } from './ms.ts'

export const DOCUMENT_MESSAGES: Record<Language, DocumentMessages> = { en, ms, id }
