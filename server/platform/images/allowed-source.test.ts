import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../outbound/public-address.ts'
import { publicAddress } from './allowed-source.ts'

describe('the host of a remote image origin', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'not an address',
  ])('is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['1.1.1.1', '172.32.0.1', '203.0.114.1', '2606:4700::1111', '2001:4860:4860::8888'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it('is refused if any of its addresses is private', async () => {
    await expect(publicAddress('store.example', async () => ['1.1.1.1', '10.0.0.1'])).rejects.toThrow('origin')
    await expect(publicAddress('store.example', async () => ['1.1.1.1', '1.0.0.1'])).resolves.toBe('1.1.1.1')
  })

  it('must be a name, not an IP address', async () => {
    await expect(publicAddress('1.1.1.1', async () => ['1.1.1.1'])).rejects.toThrow('origin')
    await expect(publicAddress('[2606:4700::1111]', async () => ['1.1.1.1'])).rejects.toThrow('origin')
  })

  it('reports a source error if it cannot be resolved', async () => {
    await expect(publicAddress('store.example', () => Promise.reject(new Error('ENOTFOUND')))).rejects.toThrow('source')
    await expect(publicAddress('store.example', async () => [])).rejects.toThrow('source')
  })
})
