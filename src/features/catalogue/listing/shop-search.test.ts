import { describe, expect, it } from 'vitest'
import { shopQuery, shopSearch } from './shop-search.ts'

const read = (search: string) => shopQuery(new URLSearchParams(search))

describe('the URL of the shop', () => {
  it('contains every parameter of the list', () => {
    const asked = {
      q: 'mango',
      type: 'product',
      category: 'pod',
      group: 'kabusa-pod',
      flavour: 'Lychee Mint,Mango',
      flavour_family: 'fruit,mint',
      nicotine_mg_ml: '10,20',
      colour: 'Sand',
      attribute: 'coil-type:mesh,power:20.5',
      price_min: '1000',
      price_max: '3000',
      in_stock: '1',
      pre_order: '1',
      promotion_id: '1',
      redeem_only: '1',
      sort: 'price_asc',
      page: '2',
    }
    expect(read(String(new URLSearchParams(asked)))).toEqual(asked)
  })

  it('contains the search text, trimmed', () => {
    expect(read('q=%20mango,%20mint%20&category=pod')).toEqual({ q: 'mango, mint', category: 'pod' })
    expect(read('q=%20')).toEqual({})
    expect(read(`q=${'a'.repeat(61)}`)).toEqual({})
  })

  it('omits unknown parameters and values', () => {
    expect(read('category=Cars!&sort=cheap&page=0&type=thing&per_page=60&group=')).toEqual({})
    expect(read('page=-3')).toEqual({})
    expect(read('page=2x')).toEqual({})
    expect(read('page=9999')).toEqual({})
  })

  it('has one canonical form, whatever the input', () => {
    const spelling = 'category=device,pod&flavour=Lychee+Mint,Mango&in_stock=1'
    expect(shopSearch(spelling)).toBe(spelling)
    for (const other of [
      'in_stock=1&flavour=Mango,Lychee+Mint&category=pod,device',
      '?category=pod&category=device&flavour=Mango%2CLychee%20Mint&flavour=Mango&in_stock=1&redeem_only=0',
      'category=device,,pod&nicotine_mg_ml=&colour=&flavour=Lychee+Mint,Mango&in_stock=1&sort=position&page=1&x=y',
    ])
      expect(shopSearch(other)).toBe(spelling)
  })

  it('has one canonical form per number, and no limit without effect', () => {
    expect(read('price_min=0&price_max=007&nicotine_mg_ml=06,6&promotion_id=01&page=02')).toEqual({
      price_max: '7',
      nicotine_mg_ml: '6',
      promotion_id: '1',
      page: '2',
    })
    expect(read('page=01&price_min=000')).toEqual({})
    for (const wrong of [
      'attribute=power',
      'attribute=:20',
      'attribute=Power:20',
      'attribute=power:',
      'price_max=n',
      'price_max=-1',
      'price_max=1e3',
      'price_max=1.5',
      'price_max=9999999999',
    ])
      expect([wrong, shopSearch(wrong)]).toEqual([wrong, ''])
    expect(shopSearch('q=mango%20%20%20mint')).toBe('q=mango+mint')
  })

  it('can contain many values of one filter', () => {
    const flavours = Array.from({ length: 30 }, (_, at) => `Flavour ${at + 10}`).join(',')
    expect(read(shopSearch(`flavour=${encodeURIComponent(flavours)}`))).toEqual({ flavour: flavours })
  })
})
