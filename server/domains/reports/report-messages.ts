import type { Language } from '#contract/site/language.ts'

/** Messages of refusals in the reports domain. English defines the type. */
const en = {
  dates: (days: number) => `Choose a first and a last day, up to ${days} days apart.`,
}
type ReportMessages = typeof en

const ms: ReportMessages = {
  dates: (days) => `Pilih hari pertama dan hari terakhir, maksimum ${days} hari.`,
}

const id: ReportMessages = {
  dates: (days) => `Pilih hari pertama dan hari terakhir, maksimum ${days} hari.`,
}

export const REPORT_MESSAGES: Record<Language, ReportMessages> = { en, ms, id }
