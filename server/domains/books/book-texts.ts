import type { EntryKind } from '#contract/books/journal.ts'
import type { Market } from '#contract/site/market.ts'

/** Texts inside the files. They are of the market and not of who downloads: a file is the same bytes for everybody. */
export interface BookTexts {
  kinds: Record<EntryKind, string>
  /** The day of a document that is in a later period. */
  late: (day: string) => string
}

export const BOOK_TEXTS: Readonly<Record<Market['code'], BookTexts>> = {
  MY: {
    kinds: {
      sale: 'Sale',
      refund: 'Credit note',
      payment: 'Payment',
      payment_returned: 'Payment returned',
      paid_back: 'Refund paid',
      paid_out: 'Credit paid out',
      write_off: 'Written off',
      bounced: 'Bounced cheque',
      bounce_fee: 'Fee for a bounced cheque',
      cash_in: 'Cash handed in',
      cash_in_cancelled: 'Cash hand-in cancelled',
      cash_moved: 'Till cash in or out',
      cash_difference: 'Till difference',
    },
    late: (day) => `dated ${day}`,
  },
  ID: {
    kinds: {
      sale: 'Penjualan',
      refund: 'Nota kredit',
      payment: 'Pembayaran',
      payment_returned: 'Pembayaran dikembalikan',
      paid_back: 'Pengembalian dana',
      paid_out: 'Kredit dibayarkan',
      write_off: 'Penghapusan piutang',
      bounced: 'Cek ditolak',
      bounce_fee: 'Biaya cek ditolak',
      cash_in: 'Setoran tunai',
      cash_in_cancelled: 'Setoran tunai dibatalkan',
      cash_moved: 'Kas masuk atau keluar',
      cash_difference: 'Selisih kas',
    },
    late: (day) => `tertanggal ${day}`,
  },
}
