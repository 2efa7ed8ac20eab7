/** What these packages, which have no types of their own, have in common. */
interface PrinterDriver {
  /** Lets the person choose a printer; nothing happens when they choose none. */
  connect(): Promise<void>
  /** Opens a printer that was chosen before. */
  reconnect(device: Readonly<Record<string, unknown>>): Promise<void>
  print(bytes: Uint8Array): Promise<void>
  addEventListener(name: 'connected', listener: (device: Readonly<Record<string, unknown>>) => void): void
  addEventListener(name: 'disconnected', listener: () => void): void
}
type PrinterDriverClass = new () => PrinterDriver

declare module '@point-of-sale/webusb-receipt-printer' {
  const Driver: PrinterDriverClass
  export default Driver
}
declare module '@point-of-sale/webserial-receipt-printer' {
  const Driver: PrinterDriverClass
  export default Driver
}
declare module '@point-of-sale/webbluetooth-receipt-printer' {
  const Driver: PrinterDriverClass
  export default Driver
}
