import type { Page } from 'playwright'

interface Printing {
  printed?: number[]
}

/** Plugs a receipt printer of Epson into this page's device, before it is opened. */
export const plugInPrinter = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const endpoints = [{ direction: 'out', endpointNumber: 1 }]
    const nothing = async () => {}
    const device = {
      vendorId: 0x04b8,
      productId: 1,
      productName: 'TM-T20',
      serialNumber: 'S1',
      configuration: { interfaces: [{ interfaceNumber: 0, alternate: { endpoints } }] },
      open: nothing,
      selectConfiguration: nothing,
      claimInterface: nothing,
      reset: nothing,
      async transferOut(_endpoint: number, bytes: Uint8Array) {
        const printing = window as unknown as Printing
        printing.printed = [...(printing.printed ?? []), ...bytes]
      },
    }
    const usb = { addEventListener() {}, requestDevice: async () => device, getDevices: async () => [device] }
    Object.defineProperty(navigator, 'usb', { value: usb })
  })

/** What the printer was sent since the last time, as soon as it has cut the paper. */
export async function untilPrinted(page: Page): Promise<Uint8Array> {
  const printed = await page.waitForFunction(() => {
    const printing = window as unknown as Printing
    const { printed: bytes = [] } = printing
    // GS V
    if (!bytes.some((byte, at) => byte === 0x1d && bytes[at + 1] === 0x56)) return null
    printing.printed = []
    return bytes
  })
  return Uint8Array.from((await printed.jsonValue()) ?? [])
}
