import { placeholdersIn, type TemplateTexts } from '#contract/notifications/message-template.ts'
import type { Language } from '#contract/site/language.ts'
import * as en from './en.ts'
import * as id from './id.ts'
import * as ms from './ms.ts'
import type { DefaultTemplates, LayoutTexts } from './template-texts.ts'

export const DEFAULT_TEMPLATES: Readonly<Record<Language, DefaultTemplates>> = {
  en: en.templates,
  ms: ms.templates,
  id: id.templates,
}
export const LAYOUT_TEXTS: Readonly<Record<Language, LayoutTexts>> = { en: en.layout, ms: ms.layout, id: id.layout }

/** One part of an e-mail between header and footer. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'button'; label: string; url: string }

export interface FilledTemplate {
  title: string
  blocks: MailBlock[]
  /** Text message, and the text of an e-mail for staff. */
  text: string
}

export type TemplateValues = Readonly<Record<string, string>>

/** Values are filled once: a brace in a customer's name is text. */
const filled = (text: string, values: TemplateValues): string =>
  text.replaceAll(/\{([a-z_]+)\}/g, (_whole, name: string) => values[name] ?? '')

/** @param values by placeholder; one that is absent counts as empty */
export function fillTemplate(
  { texts: { title, paragraphs, text }, button }: { texts: TemplateTexts; button: string },
  values: TemplateValues,
): FilledTemplate {
  const blocks = paragraphs
    .filter((paragraph) => {
      const names = placeholdersIn(paragraph).filter((name) => name !== 'store')
      return names.length === 0 || names.some((name) => values[name])
    })
    .map((paragraph): MailBlock => {
      const own = filled(paragraph, values)
      if (paragraph === '{link}') return { kind: 'button', label: button || own, url: own }
      return { kind: paragraph === '{code}' || paragraph === '{pickup_code}' ? 'code' : 'text', text: own }
    })
  return { title: filled(title, values).replaceAll(/\s+/g, ' ').trim(), blocks, text: filled(text, values) }
}

/** What an e-mail of a text without a template shows: its lines. */
export const blocksOfText = (text: string): MailBlock[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ kind: 'text', text: line }))
