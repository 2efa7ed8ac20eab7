import { describe, expect, it } from 'vitest'
import { inParts, onlyThrough } from './precache-list.ts'

const MANIFEST = {
  app: { file: 'app.js', dynamicImports: ['shop', 'desk'], css: ['app.css'] },
  shop: { file: 'shop.js', imports: ['app', 'parts'] },
  parts: { file: 'parts.js', css: ['parts.css'] },
  desk: { file: 'desk.js', imports: ['app'], dynamicImports: ['orders'] },
  orders: { file: 'orders.js', imports: ['app', 'parts', 'table'], css: ['orders.css', 'app.css'] },
  table: { file: 'table.js' },
  font: { file: 'font.woff2' },
}

describe('onlyThrough', () => {
  it('contains everything that the module loads at once or later, except what others load as well', () => {
    const found = onlyThrough(['desk'], MANIFEST, ['/app.js'])
    expect([...found].toSorted()).toEqual(['desk.js', 'orders.css', 'orders.js', 'table.js'])
  })
})

const BUILD = {
  'src/entry-client.tsx': {
    file: 'app.js',
    dynamicImports: ['src/features/catalogue/pages/shop-page.tsx', 'src/app/routes/other-routes.ts'],
  },
  'src/app/routes/other-routes.ts': {
    file: 'other-routes.js',
    dynamicImports: [
      'src/app/routes/staff-routes.ts',
      'src/features/orders/pages/order-page.tsx',
      'src/features/account/pages/dashboard-page.tsx',
      'src/features/quick-order/pages/order-matrix-page.tsx',
      'src/features/orders/messages/orders/en.ts',
      'src/features/orders/messages/orders/ms.ts',
      'src/features/orders/messages/orders/id.ts',
    ],
  },
  'src/features/catalogue/pages/shop-page.tsx': { file: 'shop.js', imports: ['_parts.js'] },
  'src/features/orders/pages/order-page.tsx': {
    file: 'order.js',
    imports: ['_parts.js', '_table.js', '_dealer-home-E5f6G7h8.js'],
    css: ['order.css'],
  },
  'src/app/routes/staff-routes.ts': { file: 'staff.js', dynamicImports: ['src/features/staff/pages/desk-page.tsx'] },
  'src/features/staff/pages/desk-page.tsx': { file: 'desk.js', imports: ['_parts.js', '_table.js'] },
  'src/features/quick-order/pages/order-matrix-page.tsx': {
    file: 'matrix.js',
    imports: ['_parts.js', '_table.js', '_cells.js'],
  },
  'src/features/counter/pages/counter-page.tsx': {
    file: 'counter.js',
    imports: ['_parts.js', '_table.js', '_keys.js'],
  },
  'src/features/account/pages/dashboard-page.tsx': {
    file: 'dashboard.js',
    imports: ['_parts.js'],
    dynamicImports: ['_dealer-home-A1b2C3d4.js'],
  },
  // The module that is loaded on demand, and what it shares with a page, as the bundler names both.
  '_dealer-home-A1b2C3d4.js': { file: 'dealer-home.js', imports: ['_dealer-home-E5f6G7h8.js'] },
  '_dealer-home-E5f6G7h8.js': { file: 'figures.js' },
  '_keys.js': { file: 'keys.js' },
  '_cells.js': { file: 'cells.js' },
  '_parts.js': { file: 'parts.js' },
  '_table.js': { file: 'table.js' },
  'src/features/orders/messages/orders/en.ts': { file: 'messages-en.js' },
  'src/features/orders/messages/orders/ms.ts': { file: 'messages-ms.js' },
  'src/features/orders/messages/orders/id.ts': { file: 'messages-id.js' },
}

describe('inParts', () => {
  const files = ['index.html', 'font.woff2', ...Object.values(BUILD).map(({ file }) => file), 'order.css']
  const entries = files.map((url) => ({ url, revision: url === 'index.html' ? 'a1' : null, size: 1 }))
  const packs: Record<string, readonly string[]> = {}
  const pack = (name: string, urls: readonly string[]) => {
    packs[name] = urls
    return `pack-${name}.json`
  }
  const { unversioned, parts } = inParts(entries, BUILD, { entries: ['/app.js'], pack })
  const { first, later, dealers, counter, ...messages } = parts

  it('puts the files with which the shop opens first, including those it shares with later pages', () => {
    const expected = ['app.js', 'font.woff2', 'other-routes.js', 'parts.js', 'shop.js']
    expect(first.files.toSorted()).toEqual(expected)
    expect(unversioned).toEqual([{ url: 'index.html', revision: 'a1' }])
  })

  it('puts the files of other pages later, including those they share with staff pages only', () => {
    expect(later.files.toSorted()).toEqual(['dashboard.js', 'figures.js', 'order.css', 'order.js', 'table.js'])
  })

  it('separates the files of the pages that only dealers open from those they share with other pages', () => {
    expect(dealers.files.toSorted()).toEqual(['cells.js', 'dealer-home.js', 'matrix.js'])
  })

  it('separates the files of the counter from those that it shares with other pages', () => {
    expect(counter.files.toSorted()).toEqual(['counter.js', 'keys.js'])
  })

  it('separates the messages of each language', () => {
    const files = Object.entries(messages).map(([language, part]) => [language, part.files])
    expect(files).toEqual([
      ['en', ['messages-en.js']],
      ['ms', ['messages-ms.js']],
      ['id', ['messages-id.js']],
    ])
  })

  it('leaves out the files of staff pages', () => {
    const all = Object.values(parts).flatMap(({ files: own }) => own)
    expect(all.filter((url) => ['staff.js', 'desk.js'].includes(url))).toEqual([])
    expect(all).toHaveLength(files.length - 3)
  })

  it('packs the files of a part, except fonts and files that every page has loaded before', () => {
    expect(packs['first']?.toSorted()).toEqual(['other-routes.js', 'parts.js', 'shop.js'])
    expect(packs['later']?.toSorted()).toEqual(['dashboard.js', 'figures.js', 'order.css', 'order.js', 'table.js'])
    expect(packs['ms']).toEqual(['messages-ms.js'])
    expect(later.pack).toBe('pack-later.json')
  })
})
