import type { Language } from '#contract/site/language.ts'
import { en, type PaperMessages } from './en.ts'
import { id } from './id.ts'
import { ms } from './ms.ts'

export const PAPER_MESSAGES: Record<Language, PaperMessages> = { en, ms, id }
