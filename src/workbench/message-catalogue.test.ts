import { describe, expect, it } from 'vitest'
import { matching, parametersIn, rowsOf, sampled } from './message-catalogue.ts'

const SOURCE = `
  add: (name: string) => \`Add \${name}\`,
  cart: {
    left: (count: number) => (count === 1 ? '1 item' : \`\${count} items\`),
    'pre-order': (amount: string, reason: string) => amount + reason,
  },
`
const texts = {
  en: {
    add: (name: string) => `Add ${name}`,
    cart: { title: 'Cart', left: (count: number) => (count === 1 ? '1 item' : `${count} items`) },
  },
  ms: { add: (name: string) => `Tambah ${name}`, cart: { title: 'Troli', left: (count: number) => `${count} barang` } },
  id: {
    add: (name: string) => `Tambahkan ${name}`,
    cart: { title: 'Keranjang', left: (count: number) => `${count} barang` },
  },
}

describe('the catalogue of messages', () => {
  it('has one row per message, with a sample value by the name of a placeholder', () => {
    expect(rowsOf('shop', texts, [SOURCE])).toEqual([
      { namespace: 'shop', key: 'add', texts: { en: 'Add Mango', ms: 'Tambah Mango', id: 'Tambahkan Mango' } },
      { namespace: 'shop', key: 'cart.title', texts: { en: 'Cart', ms: 'Troli', id: 'Keranjang' } },
      { namespace: 'shop', key: 'cart.left', texts: { en: '1 item / 5 items', ms: '5 barang', id: '5 barang' } },
    ])
  })

  it('reads names and kinds of the parameters from the source', () => {
    expect(parametersIn(SOURCE).get('pre-order')).toEqual([
      [
        { name: 'amount', kind: 'text' },
        { name: 'reason', kind: 'text' },
      ],
    ])
  })

  it('shows the entries of a record by their names', () => {
    const message = ({ left, amount }: { left: number; amount: string }) => `${left} left, ${amount}`
    const [record = []] = parametersIn('  all: ({ left, amount }: Allocated) => ``').get('all') ?? []
    expect(sampled(message as never, record)).toBe('‹left› left, RM 12.50')
  })

  it('shows the name of a placeholder that has no sample', () => {
    expect(sampled((reason) => `Because ${String(reason)}`, [{ name: 'reason', kind: 'text' }])).toBe(
      'Because ‹reason›',
    )
  })

  it('is searched by path and by text, in any language', () => {
    const rows = rowsOf('shop', texts, [SOURCE])
    expect(matching(rows, 'troli').map(({ key }) => key)).toEqual(['cart.title'])
    expect(matching(rows, 'SHOP.CART').map(({ key }) => key)).toEqual(['cart.title', 'cart.left'])
    expect(matching(rows, ' ')).toHaveLength(3)
    expect(matching(rows, 'nowhere')).toEqual([])
  })
})
