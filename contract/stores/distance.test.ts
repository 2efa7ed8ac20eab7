import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

const KL = { latitude: 3.139, longitude: 101.6869 }

describe('distanceKm', () => {
  it.each([
    ['Penang', { latitude: 5.4164, longitude: 100.3327 }, 294.2],
    ['Kota Kinabalu', { latitude: 5.9788, longitude: 116.0753 }, 1_627.6],
    ['Jakarta, across the equator', { latitude: -6.2607, longitude: 106.8137 }, 1_189.4],
  ])('from Kuala Lumpur to %s is within one percent and the same in both directions', (_name, place, km) => {
    expect(Math.abs(distanceKm(KL, place) - km)).toBeLessThan(km * 0.01)
    expect(distanceKm(place, KL)).toBe(distanceKm(KL, place))
  })

  it('is 0 for equal places and half the circumference for antipodes', () => {
    expect(distanceKm(KL, KL)).toBe(0)
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20_015.1)
  })

  it('is short across the date line', () => {
    expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBe(22.2)
  })
})
