import * as v from 'valibot'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { previewMessageTemplate } from '#contract/notifications/calls/preview-message-template.ts'
import type { saveMessageTemplate } from '#contract/notifications/calls/save-message-template.ts'
import {
  type MessageTemplate,
  TEMPLATE_IDS,
  TEMPLATE_RULES,
  type TemplateId,
  type TemplateProblem,
  type TemplateTexts,
  templateProblems,
  templateTexts,
} from '#contract/notifications/message-template.ts'
import { byLanguage, type Language } from '#contract/site/language.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Database } from '../../../platform/database/database.ts'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import { HtmlAnswer, Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { storeName } from '../../settings/services/store-name.ts'
import { NOTIFICATION_MESSAGES } from '../notification-messages.ts'
import * as templates from '../queries/message-templates.ts'
import { DEFAULT_TEMPLATES, fillTemplate } from '../templates/fill-template.ts'
import { sampleValues } from '../templates/sample-values.ts'
import { isMarketing, isSecret, placesIn, textOfBlocks } from './compose-message.ts'
import { renderMail } from './render-mail.ts'

type Key = InputOf<typeof saveMessageTemplate>['params']

const textsOf = ({ title, paragraphs, text }: TemplateTexts): TemplateTexts => ({ title, paragraphs, text })
const shippedTexts = (template: TemplateId, language: Language): TemplateTexts =>
  textsOf(DEFAULT_TEMPLATES[language][template])

/** The store's own text with numbers for its places: what staff write instead is not registered. */
function officialText(template: TemplateId, language: Language): string {
  if (isSecret(template)) return ''
  const { text } = shippedTexts(template, language)
  return placesIn(text).reduce((one, name, at) => one.replaceAll(`{${name}}`, `{{${at + 1}}}`), text)
}

export async function listTemplates({
  db,
  config,
}: Pick<SignedInContext, 'db' | 'config'>): Promise<{ templates: { data: MessageTemplate[] } }> {
  const written = await templates.list(db, config.market.code)
  const languageTexts = (template: TemplateId, language: Language) => {
    const own = written.find((one) => one.template === template && one.language === language)
    return { ...(own ? textsOf(own) : shippedTexts(template, language)), is_own: own !== undefined }
  }
  const isTemplated = Object.values(config.senders).some((sender) => sender.isTemplated)
  const data = TEMPLATE_IDS.map((id) => ({
    id,
    placeholders: [...TEMPLATE_RULES[id].placeholders],
    required: [...TEMPLATE_RULES[id].required],
    is_marketing: isMarketing(id),
    official: isTemplated ? byLanguage((language) => officialText(id, language)) : null,
    texts: byLanguage((language) => languageTexts(id, language)),
  }))
  return { templates: { data } }
}

async function show(
  template: TemplateId,
  db: Database,
  { config }: SignedInContext,
): Promise<{ template: MessageTemplate }> {
  const { data } = (await listTemplates({ db, config })).templates
  const found = data.find(({ id }) => id === template)
  if (!found) throw new Error(`There is no template ${template}`)
  return { template: found }
}

/** @throws Refusal VALIDATION for an unknown placeholder, a lone brace, and a required placeholder that is missing */
export async function saveTemplate(
  { template, language }: Key,
  texts: TemplateTexts,
  context: SignedInContext,
): Promise<ResponseOf<typeof saveMessageTemplate>> {
  refuseProblems(template, texts, context)
  const { db, config } = context
  return db.transaction(async (transaction) => {
    await templates.save(
      transaction,
      { market: config.market.code, template, language },
      { ...texts, now: nowOf(context) },
    )
    await recordAct(
      transaction,
      {
        act: 'message_template.save',
        object: `message_template:${template}`,
        detail: { language, title: texts.title },
      },
      context,
    )
    return show(template, transaction, context)
  })
}

export async function resetTemplate(
  { template, language }: Key,
  context: SignedInContext,
): Promise<ResponseOf<typeof saveMessageTemplate>> {
  const { db, config } = context
  return db.transaction(async (transaction) => {
    const wasOwn = await templates.remove(transaction, { market: config.market.code, template, language })
    if (wasOwn)
      await recordAct(
        transaction,
        { act: 'message_template.reset', object: `message_template:${template}`, detail: { language } },
        context,
      )
    return show(template, transaction, context)
  })
}

function refuseProblems(template: TemplateId, texts: TemplateTexts, { language }: SignedInContext): void {
  const problems = templateProblems(template, texts)
  if (problems.length === 0) return
  const known = TEMPLATE_RULES[template].placeholders.map((name) => `{${name}}`).join(', ')
  const sentence = ({ kind, placeholder }: TemplateProblem): string => {
    const messages = NOTIFICATION_MESSAGES[language]
    if (kind === 'unknown') return messages.unknownPlaceholder(placeholder, known)
    return kind === 'missing' ? messages.missingPlaceholder(placeholder) : messages.loneBrace(placeholder)
  }
  const fields: Record<string, string> = {}
  for (const problem of problems) fields[problem.field] ??= sentence(problem)
  throw new Refusal('VALIDATION', SERVER_MESSAGES[language].validation, { fields })
}

/** The message as it would be sent, with sample data. A draft that is not understood shows what is saved. */
export async function previewTemplate(
  { template, language }: Key,
  { draft, as }: InputOf<typeof previewMessageTemplate>['query'],
  context: SignedInContext,
): Promise<HtmlAnswer> {
  const { db, config, clock } = context
  const saved = await templates.find(db, { market: config.market.code, template, language })
  const texts = textsOfDraft(draft) ?? saved ?? shippedTexts(template, language)
  const { button } = DEFAULT_TEMPLATES[language][template]
  const values = { ...sampleValues(language, config, clock.now()), store: await storeName(context) }
  const filled = fillTemplate({ texts, button }, values)
  const unsubscribeUrl = isMarketing(template) ? config.publicUrl : null
  const { html, footer } = await renderMail(filled, { language, unsubscribeUrl }, context)
  if (as === 'html') return new HtmlAnswer(html)
  return new HtmlAnswer(pageOfTexts([`${textOfBlocks(filled.blocks)}\n\n-- \n${footer}`, filled.text]))
}

function textsOfDraft(draft: string | undefined): TemplateTexts | null {
  try {
    const read = v.safeParse(templateTexts, JSON.parse(draft ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Texts as they are, e-mail first, then the text message. */
const pageOfTexts = (texts: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><style>:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:16px}pre{margin:0 0 16px;padding:16px;border:1px solid;border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style>${texts
    .map((text) => `<pre>${escapeHtml(text)}</pre>`)
    .join('')}`
