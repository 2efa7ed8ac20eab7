import * as v from 'valibot'
import { readItem, writeItem } from '../../../lib/local-item.ts'

export const PRINTER_WAYS = ['usb', 'serial', 'bluetooth'] as const
export type PrinterWay = (typeof PRINTER_WAYS)[number]

export const PRINTER_LANGUAGES = ['esc-pos', 'star-prnt', 'star-line'] as const
export type PrinterLanguage = (typeof PRINTER_LANGUAGES)[number]

const printer = v.object({
  way: v.picklist(PRINTER_WAYS),
  language: v.picklist(PRINTER_LANGUAGES),
  /** By which its driver finds it again. */
  device: v.record(v.string(), v.unknown()),
  /** Every receipt is printed, without being asked. */
  printsEach: v.boolean(),
})
/** The receipt printer of this device. */
export type Printer = v.InferOutput<typeof printer>

/** Key in localStorage. */
const PRINTER = 'counter-printer'

export function storedPrinter(): Printer | null {
  try {
    const read = v.safeParse(printer, JSON.parse(readItem(PRINTER) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

export const storePrinter = (chosen: Printer | null): boolean =>
  writeItem(PRINTER, chosen === null ? null : JSON.stringify(chosen))

/** The ways in which this browser reaches a printer. */
export const waysHere = (): PrinterWay[] => PRINTER_WAYS.filter((way) => way in navigator)

/** Opens the drawer that is plugged into the printer of this device, if it has one; a drawer that stays shut is no fault. */
export async function openDrawer(): Promise<void> {
  const chosen = storedPrinter()
  if (!chosen) return
  const { print } = await import('./print.ts')
  await print(chosen, { paper: 'wide', lines: [], opensDrawer: true })
}
