import type { Language } from '#contract/rules/language.ts'
import { callQuery } from '../../lib/call-query.ts'

const festiveDraw = async () => (await import('#contract/calls/get-festive-draw.ts')).getFestiveDraw

/** The title is per language, so the language is part of the query key. */
export const drawQuery = (language: Language) =>
  callQuery(festiveDraw, {}, { queryKey: ['festive_draw', language], persist: true })
