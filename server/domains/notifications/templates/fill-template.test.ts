import { describe, expect, it } from 'vitest'
import { TEMPLATE_IDS, TEMPLATE_RULES, templateProblems } from '#contract/notifications/message-template.ts'
import { LANGUAGES } from '#contract/site/language.ts'
import { DEFAULT_TEMPLATES, fillTemplate } from './fill-template.ts'

const texts = {
  title: 'Order {order}',
  paragraphs: ['Hi {name},', 'Courier: {courier}', '{code}', '{link}'],
  text: '{order}',
}
const values = { order: 'MY26-1', name: 'Lina', courier: '', link: 'https://store.example/o', code: '123456' }

describe('the default templates', () => {
  const every = TEMPLATE_IDS.flatMap((id) => LANGUAGES.map((language) => [id, language] as const))
  it.each(every)('%s in %s contains what it must and names nothing unknown', (id, language) => {
    const { button: _button, ...own } = DEFAULT_TEMPLATES[language][id]
    expect(templateProblems(id, own)).toEqual([])
  })

  it.each(every)('%s in %s has a button exactly where a paragraph is a link', (id, language) => {
    const { button, paragraphs } = DEFAULT_TEMPLATES[language][id]
    expect(button !== '').toBe(paragraphs.includes('{link}'))
  })

  // News goes by e-mail only, where the link that ends it has room.
  it.each(every.filter(([id]) => !TEMPLATE_RULES[id].isMarketing))(
    '%s in %s has a link as a text message exactly where the e-mail has one',
    (id, language) => {
      const { paragraphs, text } = DEFAULT_TEMPLATES[language][id]
      expect(text.includes('{link}')).toBe(paragraphs.includes('{link}'))
    },
  )
})

describe('filling a template', () => {
  const filled = fillTemplate({ texts, button: 'View order' }, values)

  it('puts the values into subject and text message', () => {
    expect([filled.title, filled.text]).toEqual(['Order MY26-1', 'MY26-1'])
  })

  it('makes a code and a link blocks of their own, and leaves out a paragraph whose values are empty', () => {
    expect(filled.blocks).toEqual([
      { kind: 'text', text: 'Hi Lina,' },
      { kind: 'code', text: '123456' },
      { kind: 'button', label: 'View order', url: 'https://store.example/o' },
    ])
  })

  it('does not fill placeholders that a value contains', () => {
    expect(fillTemplate({ texts, button: '' }, { ...values, name: '{order}' }).blocks[0]).toEqual({
      kind: 'text',
      text: 'Hi {order},',
    })
  })

  it('keeps line breaks of values out of the subject', () => {
    expect(fillTemplate({ texts, button: '' }, { ...values, order: 'a\r\nBcc: x@y.z' }).title).toBe(
      'Order a Bcc: x@y.z',
    )
  })
})
