/** `K` and the device's own series, then the number in it: two devices never share a series. */
export const RECEIPT_NUMBER = /^K\d{1,6}-\d{6}$/

export const receiptNumber = (series: number, number: number): string => `K${series}-${String(number).padStart(6, '0')}`
