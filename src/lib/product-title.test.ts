import { describe, expect, it } from 'vitest'
import { productReading, productTitle } from './product-title.ts'

describe('a product in a list', () => {
  it('is called by its flavour', () => {
    const attributes = { flavour: 'Mango' }
    expect(productTitle({ name: 'Kabusa Pod Mango', attributes })).toEqual({ title: 'Mango', line: 'Kabusa Pod' })
    expect(productTitle({ name: 'Embun Mango 10 ml', attributes })).toEqual({ title: 'Mango', line: 'Embun 10 ml' })
  })

  it('is called by its model and colour when it is a device', () => {
    const attributes = { model: 'Kabusa One', colour: 'Moss' }
    expect(productTitle({ name: 'Kabusa One Device Moss', attributes })).toEqual({
      title: 'One Moss',
      line: 'Kabusa One Device',
    })
  })

  it('keeps its whole name when nothing tells it from siblings', () => {
    expect(productTitle({ name: 'Kabusa Hard Case', attributes: {} })).toEqual({ title: 'Kabusa Hard Case', line: '' })
  })
})

describe('a reading', () => {
  it('is the strength before the battery of a stick, and 0 is a strength', () => {
    expect(productReading({ attributes: { nicotine_mg_ml: 0, battery_mah: 280 } })).toEqual({
      value: '0',
      unit: 'mg/ml',
    })
  })

  it('is the resistance of a coil, not the pieces in its pack', () => {
    expect(productReading({ attributes: { resistance_ohm: 0.8, pack_size: 4 } })).toEqual({ value: '0.8', unit: 'ohm' })
  })

  it('counts pieces from two on and says nothing else', () => {
    expect(productReading({ attributes: { pack_size: 3 } })).toEqual({ value: '3', unit: 'pieces' })
    expect(productReading({ attributes: { pack_size: 1 } })).toBeNull()
    expect(productReading({ attributes: {} })).toBeNull()
  })
})
