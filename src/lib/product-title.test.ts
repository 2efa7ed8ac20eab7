import { describe, expect, it } from 'vitest'
import { productFigure, productTitle } from './product-title.ts'

describe('the title of a product', () => {
  it('is its flavour', () => {
    const attributes = { flavour: 'Mango' }
    expect(productTitle({ name: 'Kabusa Pod Mango', attributes })).toEqual({ title: 'Mango', line: 'Kabusa Pod' })
    expect(productTitle({ name: 'Embun Mango 10 ml', attributes })).toEqual({ title: 'Mango', line: 'Embun 10 ml' })
  })

  it('is its model and colour for a device', () => {
    const attributes = { model: 'Kabusa One', colour: 'Moss' }
    expect(productTitle({ name: 'Kabusa One Device Moss', attributes })).toEqual({
      title: 'One Moss',
      line: 'Kabusa One Device',
    })
  })

  it('is the whole name when there is no flavour or colour', () => {
    expect(productTitle({ name: 'Kabusa Hard Case', attributes: {} })).toEqual({ title: 'Kabusa Hard Case', line: '' })
  })
})

describe('productReading', () => {
  it('is the nicotine strength before the battery capacity, and may be 0', () => {
    expect(productFigure({ attributes: { nicotine_mg_ml: 0, battery_mah: 280 } })).toEqual({
      value: '0',
      unit: 'mg/ml',
    })
  })

  it('is the resistance of a coil, not its pack size', () => {
    expect(productFigure({ attributes: { resistance_ohm: 0.8, pack_size: 4 } })).toEqual({ value: '0.8', unit: 'ohm' })
  })

  it('is the pack size from two on, else null', () => {
    expect(productFigure({ attributes: { pack_size: 3 } })).toEqual({ value: '3', unit: 'pieces' })
    expect(productFigure({ attributes: { pack_size: 1 } })).toBeNull()
    expect(productFigure({ attributes: {} })).toBeNull()
  })
})
