import { describe, expect, it } from 'vitest'
import { onlyThrough } from './precache-list.ts'

const MANIFEST = {
  app: { file: 'app.js', dynamicImports: ['shop', 'desk'], css: ['app.css'] },
  shop: { file: 'shop.js', imports: ['app', 'parts'] },
  parts: { file: 'parts.js', css: ['parts.css'] },
  desk: { file: 'desk.js', imports: ['app'], dynamicImports: ['orders'] },
  orders: { file: 'orders.js', imports: ['app', 'parts', 'table'], css: ['orders.css', 'app.css'] },
  table: { file: 'table.js' },
  font: { file: 'font.woff2' },
}

describe('what one module alone leads to', () => {
  it('is all that it loads at once or later, but for what others load as well', () => {
    const found = onlyThrough('desk', MANIFEST, ['/app.js'])
    expect([...found].toSorted()).toEqual(['desk.js', 'orders.css', 'orders.js', 'table.js'])
  })
})
