import { describe, expect, it } from 'vitest'
import { readAllMessages } from './all-messages.ts'

describe('the list of all messages', () => {
  it('has every namespace, and a text in each language without a failed placeholder', async () => {
    const rows = await readAllMessages()
    const namespaces = new Set(rows.map(({ namespace }) => namespace))
    expect(namespaces).toContain('frame')
    expect(namespaces).toContain('staff')
    expect(rows.length).toBeGreaterThan(2_500)
    // Twenty namespaces extend that of all staff screens.
    expect(rows.filter(({ key }) => key === 'audit.search')).toHaveLength(1)
    const texts = rows.flatMap((row) =>
      Object.entries(row.texts).map(([language, text]) => ({ ...row, language, text })),
    )
    const isOdd = (text: string) => text === '' || /NaN|undefined|\[object|=>/.test(text)
    expect(texts.filter(({ text }) => isOdd(text)).map(({ namespace, key, text }) => [namespace, key, text])).toEqual(
      [],
    )
  })
})
