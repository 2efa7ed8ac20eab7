import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffBooksMessages } from './en.ts'

/** Malay messages: the books. */
export const ms: StaffBooksMessages = {
  ...staff,
  books: {
    tabs: {
      label: 'Perakaunan',
      periods: 'Tempoh',
      accounts: 'Kod akaun',
    },
    next: 'Tempoh seterusnya',
    startsOn: (day) => `Tempoh seterusnya bermula pada ${day}.`,
    closing:
      'Tempoh bersambung tanpa jurang. Tempoh yang ditutup tidak berubah lagi: urus niaga yang lewat dimasukkan ke tempoh seterusnya.',
    entries: 'Catatan',
    amount: 'Debit dan kredit',
    lateText:
      'Catatan ini bertarikh dalam tempoh yang telah ditutup. Ia dimasukkan ke tempoh ini, pada hari pertamanya.',
    corrected: (was, now) => `dieksport sebagai ${was}, kini ${now}`,
    lateMore: (more) => `dan ${more} lagi`,
    ready: 'Semua mempunyai kod akaun. Anda boleh menutup tempoh ini.',
    nothing: 'Tiada urus niaga pada hari-hari ini.',
    missing: (count) => `${count} kod akaun belum ditetapkan`,
    setCodes: 'Tetapkan kod akaun',
    problems: (program) => `${program} tidak menerima dokumen ini`,
    problem: {
      number: (value, limit) =>
        limit === null
          ? `Nombor dokumen “${value}” mengandungi aksara yang tidak boleh digunakan.`
          : `Nombor dokumen “${value}” melebihi ${limit} aksara.`,
      account: (value, limit) =>
        limit === null
          ? `Kod akaun “${value}” mengandungi aksara yang tidak boleh digunakan.`
          : `Kod akaun “${value}” melebihi ${limit} aksara.`,
      rows: (value, limit) => `Dokumen ini mempunyai ${value} baris, paling banyak ${limit ?? ''}.`,
    },
    close: 'Tutup tempoh',
    closeTitle: (days) => `Tutup ${days}?`,
    closeText: 'Catatan dan kod akaun bagi hari-hari ini disimpan. Tempoh ini tidak boleh dibuka semula.',
    closed: (days) => `${days} telah ditutup`,
    periods: 'Tempoh yang ditutup',
    period: 'Tempoh',
    by: 'Ditutup oleh',
    at: 'Ditutup',
    files: 'Fail',
    none: 'Belum ada tempoh yang ditutup',
    noneText: 'Tutup satu bulan untuk memuat turunnya bagi program perakaunan anda.',
    part: (program, part, parts) => `${program} ${part} daripada ${parts}`,
    lateCount: (count) => `${count} daripada tempoh yang ditutup`,
    untried:
      'Fail ini mengikut dokumentasi awam setiap program dan belum dicuba dalam program itu sendiri. Import fail pertama ke syarikat ujian.',
    journal: 'Jurnal (CSV)',
    program: 'Program perakaunan',
    programHint: 'Hadnya disemak sebelum tempoh ditutup. Semua fail lain juga boleh dimuat turun.',
    taxCodeHint:
      'Cukai mempunyai baris sendiri dalam fail: tetapkan kod cukai yang tidak menambah cukai, seperti kod pada 0 %.',
    costsHint:
      'Setelah ditetapkan, barang dibukukan pada kos: yang dijual, dipulangkan, diterima dan hilang. Selepas itu, hanya kakitangan yang melihat kos boleh menutup tempoh dan memuat turun tempoh baharu.',
    noCosts: 'Barang tidak dibukukan pada kos: kod akaunnya belum ditetapkan.',
    needsCosts: 'Hanya untuk kakitangan yang melihat kos',
    groups: {
      sales: 'Jualan mengikut kategori',
      tax: 'Cukai',
      tax_code: 'Kod cukai program (pilihan)',
      pay: 'Cara bayaran',
      receivable: 'Hutang kepada anda',
      discount: 'Diskaun',
      costs: 'Kos barang (pilihan)',
      other: 'Lain-lain',
    },
    saved: 'Kod akaun disimpan',
    slots: {
      'receivable:customers': 'Pelanggan',
      'receivable:dealers': 'Pengedar secara akaun',
      returns: 'Pulangan',
      delivery: 'Caj penghantaran',
      'discount:promotions': 'Promosi',
      'discount:vouchers': 'Baucar',
      'discount:affiliates': 'Diskaun ahli gabungan',
      'discount:manual': 'Diskaun lain',
      rounding: 'Pembundaran',
      'pay:cash': 'Tunai',
      'pay:card': 'Terminal kad',
      'pay:qr': 'QR di kaunter',
      'pay:transfer': 'Pindahan bank',
      'pay:cheque': 'Cek',
      'cash:sales_persons': 'Tunai dalam tangan jurujual',
      'cash:paid_back': 'Bayaran balik yang dibayar',
      'cash:moved': 'Tunai masuk dan keluar mesin tunai',
      'cash:difference': 'Perbezaan tunai',
      write_off: 'Jumlah yang dihapus kira',
      bounce_fee: 'Caj cek tendang',
      'costs:sold': 'Kos barang dijual',
      'costs:inventory': 'Inventori',
      'costs:received': 'Barang diterima, belum dibilkan',
      'costs:difference': 'Perbezaan stok',
      'costs:opening': 'Stok sebelum kos disimpan',
      'tax:device': 'Cukai peranti',
      'tax:nicotine_liquid': 'Cukai cecair nikotin',
      'tax:accessory': 'Cukai aksesori',
      'tax:other': 'Cukai pakej',
      'tax_code:device': 'Kod cukai peranti',
      'tax_code:nicotine_liquid': 'Kod cukai cecair nikotin',
      'tax_code:accessory': 'Kod cukai aksesori',
      'tax_code:other': 'Kod cukai pakej',
    },
  },
}
