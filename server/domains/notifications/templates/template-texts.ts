import type { TemplateId, TemplateTexts } from '#contract/notifications/message-template.ts'

/** A template as the store ships it. `button` names what `{link}` leads to. */
export interface DefaultTemplate extends TemplateTexts {
  button: string
}

export type DefaultTemplates = Readonly<Record<TemplateId, DefaultTemplate>>

/** Fixed texts around the paragraphs of an e-mail. */
export interface LayoutTexts {
  /** Below a message that is about an account or an order. */
  reason: (store: string) => string
  /** Below news that people may unsubscribe from. */
  newsReason: (store: string) => string
  unsubscribe: string
  /** Greeting of a text without a template. */
  plainTitle: (store: string) => string
}
