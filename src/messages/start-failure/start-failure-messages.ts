import type { Language } from '#contract/site/language.ts'
import type { StartFailureMessages } from './en.ts'
import { en } from './en.ts'
import { id } from './id.ts'
import { ms } from './ms.ts'

/** All languages at once: this is shown when files of the app could not be loaded. */
export const START_FAILURE_MESSAGES: Record<Language, StartFailureMessages> = { en, ms, id }
