import type { Language } from '#contract/site/language.ts'
import { en, type PaperWords } from './en.ts'
import { id } from './id.ts'
import { ms } from './ms.ts'

export const PAPER_WORDS: Record<Language, PaperWords> = { en, ms, id }
