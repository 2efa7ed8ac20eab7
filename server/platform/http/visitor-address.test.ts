import { describe, expect, it } from 'vitest'
import { plainAddress, visitorAddress } from './visitor-address.ts'

const PROXIES = ['10.0.0.1', '10.0.0.2', '2001:db8::1']

describe('visitorAddress', () => {
  it.each<[what: string, arriving: [peer: string, forwarded: string | null], address: string]>([
    ['the peer without a header', ['10.0.0.1', null], '10.0.0.1'],
    ['the peer, when it is no proxy of ours', ['203.0.113.9', '198.51.100.7'], '203.0.113.9'],
    ['whom our proxy heard', ['10.0.0.1', '198.51.100.7'], '198.51.100.7'],
    ['whom our proxy heard, not what that one claims', ['10.0.0.1', '192.0.2.1, 198.51.100.7'], '198.51.100.7'],
    ['whom the first of our proxies in a row heard', ['10.0.0.1', '192.0.2.1,198.51.100.7 , 10.0.0.2'], '198.51.100.7'],
    ['the peer, when only proxies are named', ['10.0.0.1', '10.0.0.2, 10.0.0.1'], '10.0.0.1'],
    ['whom a proxy of the newer kind heard', ['2001:0db8:0:0::1', '2001:DB8:0:0::7'], '2001:db8::7'],
    ['the older kind inside the newer', ['::ffff:10.0.0.1', '::ffff:198.51.100.7'], '198.51.100.7'],
    ['a peer of the older kind inside the newer', ['::ffff:203.0.113.9', null], '203.0.113.9'],
    ['the peer, for an empty header', ['10.0.0.1', ''], '10.0.0.1'],
    ['the peer, for a name', ['10.0.0.1', '198.51.100.7, unknown'], '10.0.0.1'],
    ['the peer, for an address with a port', ['10.0.0.1', '198.51.100.7:4711'], '10.0.0.1'],
    ['the peer, for a hop that is missing', ['10.0.0.1', '198.51.100.7,'], '10.0.0.1'],
    ['the peer, for the name of our own requests', ['10.0.0.1', 'own'], '10.0.0.1'],
    ['a peer that is gone', ['', '198.51.100.7'], ''],
  ])('is %s', (_what, [peer, forwarded], address) => {
    expect(visitorAddress({ peer, forwarded }, PROXIES)).toBe(address)
  })

  it('is the peer when no proxy is configured', () => {
    expect(visitorAddress({ peer: '127.0.0.1', forwarded: '198.51.100.7' }, [])).toBe('127.0.0.1')
  })
})

describe('plainAddress', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['::ffff:a00:1', '10.0.0.1'],
    ['::FFFF:10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8', null],
    ['127.1', null],
    ['localhost', null],
    ['', null],
  ])('converts %s to %s', (text, address) => {
    expect(plainAddress(text)).toBe(address)
  })
})
