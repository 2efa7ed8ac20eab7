import * as v from 'valibot'
import { placeholdersIn, TEMPLATE_RULES, type TemplateId } from '#contract/notifications/message-template.ts'
import type { Language } from '#contract/site/language.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { storeName } from '../../settings/services/store-name.ts'
import * as templates from '../queries/message-templates.ts'
import {
  blocksOfText,
  DEFAULT_TEMPLATES,
  type FilledTemplate,
  fillTemplate,
  LAYOUT_TEXTS,
  type MailBlock,
  type TemplateValues,
} from '../templates/fill-template.ts'

export interface ComposeParts {
  db: Database
  config: Pick<Config, 'market'>
}

/** With the values that an approved text of the same name has, in their order. */
interface ComposedMessage extends FilledTemplate {
  parameters: string[]
}

/** A template in a person's language, with the texts that staff have written. `{store}` is filled here. */
export async function composeMessage(
  template: TemplateId,
  { language, values }: { language: Language; values: TemplateValues },
  { db, config }: ComposeParts,
): Promise<ComposedMessage> {
  const { button, ...own } = DEFAULT_TEMPLATES[language][template]
  const written = await templates.find(db, { market: config.market.code, template, language })
  const all: TemplateValues = { ...values, store: await storeName({ db, config }) }
  // Those of the store's own text: what staff write instead is not what the service has approved.
  const parameters = placesIn(own.text).map((name) => all[name] ?? '')
  return { ...fillTemplate({ texts: written ?? own, button }, all), parameters }
}

/** What the queue keeps of an e-mail. */
export const storedMail = v.object({
  title: v.string(),
  blocks: v.array(
    v.variant('kind', [
      v.object({ kind: v.picklist(['text', 'code']), text: v.string() }),
      v.object({ kind: v.literal('button'), label: v.string(), url: v.string() }),
    ]),
  ),
})
export type StoredMail = v.InferOutput<typeof storedMail>

/** The e-mail of a text without a template. */
export const mailOfText = (text: string, language: Language, store: string): StoredMail => ({
  title: LAYOUT_TEXTS[language].plainTitle(store),
  blocks: blocksOfText(text),
})

/** The plain text of an e-mail. */
export const textOfBlocks = (blocks: readonly MailBlock[]): string =>
  blocks.map((block) => (block.kind === 'button' ? `${block.label}: ${block.url}` : block.text)).join('\n\n')

/** Places of a text, each once, in the order of their first appearance. */
export const placesIn = (text: string): string[] => [...new Set(placeholdersIn(text))]

export const isSecret = (template: TemplateId): boolean => TEMPLATE_RULES[template].isSecret ?? false
export const isMarketing = (template: TemplateId): boolean => TEMPLATE_RULES[template].isMarketing ?? false
