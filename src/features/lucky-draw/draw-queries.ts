import type { Language } from '#contract/site/language.ts'
import { callQuery } from '../../lib/http/call-query.ts'

const festiveDraw = async () => (await import('#contract/lucky-draw/calls/get-festive-draw.ts')).getFestiveDraw

/** The title is per language, so the language is part of the query key. */
export const drawQuery = (language: Language) =>
  callQuery(festiveDraw, {}, { queryKey: ['festive_draw', language], persist: true })
