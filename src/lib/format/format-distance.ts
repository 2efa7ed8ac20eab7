import type { Language } from '#contract/site/language.ts'
import { FORMAT } from './format-date.ts'

/** Kilometres, grouped, with one decimal below 10: 0.8, 12, 1,240. */
export const formatDistance = (km: number, language: Language): string =>
  new Intl.NumberFormat(FORMAT[language], { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km)
