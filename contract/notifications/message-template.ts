import * as v from 'valibot'
import { singleLineText } from '../fields.ts'
import { byLanguage, LANGUAGES } from '../site/language.ts'

interface TemplateRules {
  /** What its texts may name in braces, such as `{order}`. */
  placeholders: readonly string[]
  /** What a text message and an e-mail must contain. */
  required: readonly string[]
  /** Only for people who agreed to news of the store; carries an unsubscribe link. */
  isMarketing?: true
  /** Whoever reads it could act as its recipient: stored encrypted, and only until it is sent. */
  isSecret?: true
}

const CODE: TemplateRules = { placeholders: ['store', 'code', 'minutes'], required: ['code'], isSecret: true }
const ACCOUNT: TemplateRules = { placeholders: ['store'], required: [] }
const ORDER_PLACEHOLDERS = ['store', 'name', 'order', 'total', 'link']
const ORDER: TemplateRules = { placeholders: ORDER_PLACEHOLDERS, required: ['order'] }

/** Of a dealer on account; `link` is where it is paid. */
const INVOICE: TemplateRules = {
  placeholders: ['store', 'name', 'invoice', 'amount', 'until', 'link', 'statement'],
  required: ['invoice', 'amount'],
}

const RULES = {
  sign_in_code: CODE,
  confirm_code: CODE,
  register_code: CODE,
  reset_code: CODE,
  phone_code: CODE,
  email_code: CODE,
  has_account: ACCOUNT,
  email_taken: ACCOUNT,
  password_changed: ACCOUNT,
  phone_changed: ACCOUNT,
  /** `cash`: what the courier collects; empty for an order that is paid otherwise. */
  order_received: { placeholders: [...ORDER_PLACEHOLDERS, 'cash'], required: ['order'] },
  order_paid: ORDER,
  order_payable: { placeholders: [...ORDER_PLACEHOLDERS, 'until'], required: ['order', 'until'] },
  order_arrived: ORDER,
  order_shipped: {
    placeholders: [...ORDER_PLACEHOLDERS, 'courier', 'tracking', 'contents', 'cash'],
    required: ['order'],
  },
  order_part_shipped: {
    placeholders: [...ORDER_PLACEHOLDERS, 'courier', 'tracking', 'contents', 'rest'],
    required: ['order'],
  },
  order_rest_not_sent: { placeholders: [...ORDER_PLACEHOLDERS, 'rest', 'reason'], required: ['order'] },
  order_ready: { placeholders: [...ORDER_PLACEHOLDERS, 'pickup_code', 'branch'], required: ['order', 'pickup_code'] },
  order_cancelled: ORDER,
  order_refund_due: { placeholders: [...ORDER_PLACEHOLDERS, 'amount'], required: ['order', 'amount'] },
  order_refunded: { placeholders: [...ORDER_PLACEHOLDERS, 'amount'], required: ['order'] },
  return_accepted: {
    placeholders: ['store', 'name', 'order', 'number', 'answer', 'link'],
    required: ['order', 'answer'],
  },
  return_declined: {
    placeholders: ['store', 'name', 'order', 'number', 'answer', 'link'],
    required: ['order', 'answer'],
  },
  return_received: { placeholders: ['store', 'name', 'order', 'number', 'link'], required: ['order'] },
  invoice_before_due: INVOICE,
  invoice_due: INVOICE,
  invoice_overdue: INVOICE,
  cheque_bounced: {
    placeholders: ['store', 'name', 'cheque', 'amount', 'reason', 'fee', 'link'],
    required: ['cheque', 'amount'],
  },
  cheque_not_bounced: { placeholders: ['store', 'name', 'cheque', 'amount', 'link'], required: ['cheque', 'amount'] },
  back_in_stock: { placeholders: ['store', 'name', 'product', 'link'], required: ['product'] },
  voucher_ending: {
    placeholders: ['store', 'name', 'voucher', 'until', 'link'],
    required: ['voucher', 'until'],
    isMarketing: true,
  },
  invitation: { placeholders: ['store', 'role', 'link', 'until'], required: ['link'], isSecret: true },
} as const satisfies Record<string, TemplateRules>

export type TemplateId = keyof typeof RULES
export const TEMPLATE_RULES: Readonly<Record<TemplateId, TemplateRules>> = RULES
export const TEMPLATE_IDS = Object.keys(RULES) as [TemplateId, ...TemplateId[]]

export const isTemplateId = (id: string): id is TemplateId => Object.hasOwn(RULES, id)

/** Longest text message, about three SMS. */
export const MAX_TEXT_MESSAGE = 480

/**
 * The texts of a template in one language. A paragraph of an e-mail that consists of `{link}` alone becomes a button,
 * one of `{code}` or `{pickup_code}` alone a line in large digits; a paragraph whose placeholders are all empty is left
 * out.
 */
export const templateTexts = v.strictObject({
  /** Subject of the e-mail. */
  title: singleLineText(1, 120),
  paragraphs: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000))),
    v.minLength(1),
    v.maxLength(12),
  ),
  /** SMS or WhatsApp message. */
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_TEXT_MESSAGE)),
})
export type TemplateTexts = v.InferOutput<typeof templateTexts>

/** `brace`: a brace that begins or ends no placeholder. */
export interface TemplateProblem {
  field: 'title' | 'paragraphs' | 'text'
  kind: 'unknown' | 'missing' | 'brace'
  placeholder: string
}

const PLACEHOLDER = /\{([a-z_]+)\}/g
export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** What makes the texts unusable; empty when they may be saved. */
export function templateProblems(template: TemplateId, { title, paragraphs, text }: TemplateTexts): TemplateProblem[] {
  const { placeholders, required } = TEMPLATE_RULES[template]
  const whole = { title, paragraphs: paragraphs.join('\n'), text }
  const problems: TemplateProblem[] = []
  for (const field of ['title', 'paragraphs', 'text'] as const) {
    for (const name of placeholdersIn(whole[field]))
      if (!placeholders.includes(name)) problems.push({ field, kind: 'unknown', placeholder: name })
    const [brace] = whole[field].replaceAll(PLACEHOLDER, '').match(/[{}]/) ?? []
    if (brace) problems.push({ field, kind: 'brace', placeholder: brace })
  }
  for (const name of required)
    for (const field of ['paragraphs', 'text'] as const)
      if (!placeholdersIn(whole[field]).includes(name)) problems.push({ field, kind: 'missing', placeholder: name })
  return problems
}

export const templateParams = { template: v.picklist(TEMPLATE_IDS), language: v.picklist(LANGUAGES) }

/** `is_own`: written by staff, not the text that the store ships. */
const languageTexts = v.object({ ...templateTexts.entries, is_own: v.boolean() })

/** A template as staff edit it. */
export const messageTemplate = v.object({
  id: v.picklist(TEMPLATE_IDS),
  placeholders: v.array(v.string()),
  required: v.array(v.string()),
  is_marketing: v.boolean(),
  /**
   * What the owner registers at a service that sends approved texts only, with `{{1}}` for the first value; empty for a code,
   * whose text is the service's own. null: no such service is connected.
   */
  official: v.optional(v.nullable(v.object(byLanguage(() => v.string()))), null),
  texts: v.object(byLanguage(() => languageTexts)),
})
export type MessageTemplate = v.InferOutput<typeof messageTemplate>
