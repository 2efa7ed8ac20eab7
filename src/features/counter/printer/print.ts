import { drawLine } from './draw-line.ts'
import { encodeSlip, type PrintedSlip } from './encode-slip.ts'
import type { Printer, PrinterWay } from './printer.ts'

const DRIVERS: Record<PrinterWay, () => Promise<{ default: PrinterDriverClass }>> = {
  usb: () => import('@point-of-sale/webusb-receipt-printer'),
  serial: () => import('@point-of-sale/webserial-receipt-printer'),
  bluetooth: () => import('@point-of-sale/webbluetooth-receipt-printer'),
}

/** A driver reports the connection a moment after it has been opened. */
const REPORT_MS = 300

/** The printer that is open, until it is unplugged. */
let opened: { way: PrinterWay; driver: PrinterDriver } | null = null

/** There is no such printer, or nobody chose one. */
export class NoPrinter extends Error {
  override readonly name = 'NoPrinter'
}

/** @throws NoPrinter, and what the driver throws */
async function open(
  way: PrinterWay,
  by: (driver: PrinterDriver) => Promise<void>,
): Promise<{ driver: PrinterDriver; device: Readonly<Record<string, unknown>> }> {
  const { default: Driver } = await DRIVERS[way]()
  const driver = new Driver()
  const connected = new Promise<Readonly<Record<string, unknown>>>((resolve) =>
    driver.addEventListener('connected', resolve),
  )
  driver.addEventListener('disconnected', () => {
    if (opened?.driver === driver) opened = null
  })
  await by(driver)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), REPORT_MS))
  const device = await Promise.race([connected, late])
  if (device === null) throw new NoPrinter()
  opened = { way, driver }
  return { driver, device }
}

/** Lets the person choose a printer. @throws NoPrinter */
export const choosePrinter = async (way: PrinterWay): Promise<Readonly<Record<string, unknown>>> =>
  (await open(way, (driver) => driver.connect())).device

/** @throws NoPrinter; what the driver throws */
export async function print({ way, language, device }: Printer, slip: PrintedSlip): Promise<void> {
  const bytes = encodeSlip(slip, { language, draw: drawLine })
  const { driver } = opened?.way === way ? opened : await open(way, (one) => one.reconnect(device))
  await driver.print(bytes)
}
