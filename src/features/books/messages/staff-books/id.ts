import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffBooksMessages } from './en.ts'

/** Indonesian messages: the books. */
export const id: StaffBooksMessages = {
  ...staff,
  books: {
    tabs: {
      label: 'Pembukuan',
      periods: 'Periode',
      accounts: 'Kode akun',
    },
    next: 'Periode berikutnya',
    startsOn: (day) => `Periode berikutnya mulai ${day}.`,
    closing:
      'Periode berurutan tanpa jeda. Periode yang sudah ditutup tidak berubah lagi: transaksi yang terlambat masuk ke periode berikutnya.',
    entries: 'Entri',
    amount: 'Debit dan kredit',
    lateText: 'Entri ini bertanggal di periode yang sudah ditutup. Entri masuk ke periode ini, pada hari pertamanya.',
    corrected: (was, now) => `diekspor sebagai ${was}, kini ${now}`,
    lateMore: (more) => `dan ${more} lagi`,
    ready: 'Semua sudah punya kode akun. Anda bisa menutup periode ini.',
    nothing: 'Tidak ada transaksi pada hari-hari ini.',
    missing: (count) => `${count} kode akun belum diatur`,
    setCodes: 'Atur kode akun',
    problems: (program) => `${program} tidak menerima dokumen ini`,
    problem: {
      number: (value, limit) =>
        limit === null
          ? `Nomor dokumen “${value}” berisi karakter yang tidak bisa dipakai.`
          : `Nomor dokumen “${value}” lebih dari ${limit} karakter.`,
      account: (value, limit) =>
        limit === null
          ? `Kode akun “${value}” berisi karakter yang tidak bisa dipakai.`
          : `Kode akun “${value}” lebih dari ${limit} karakter.`,
      rows: (value, limit) => `Dokumen ini berisi ${value} baris, paling banyak ${limit ?? ''}.`,
    },
    close: 'Tutup periode',
    closeTitle: (days) => `Tutup ${days}?`,
    closeText: 'Entri dan kode akun hari-hari ini disimpan. Periode ini tidak bisa dibuka lagi.',
    closed: (days) => `${days} sudah ditutup`,
    periods: 'Periode yang sudah ditutup',
    period: 'Periode',
    by: 'Ditutup oleh',
    at: 'Ditutup',
    files: 'File',
    none: 'Belum ada periode yang ditutup',
    noneText: 'Tutup satu bulan untuk mengunduhnya ke program akuntansi Anda.',
    part: (program, part, parts) => `${program} ${part} dari ${parts}`,
    lateCount: (count) => `${count} dari periode yang sudah ditutup`,
    untried:
      'File ini mengikuti dokumentasi publik setiap program dan belum dicoba di programnya sendiri. Impor file pertama ke perusahaan uji coba.',
    journal: 'Jurnal (CSV)',
    program: 'Program akuntansi',
    programHint: 'Batasnya diperiksa sebelum periode ditutup. File lain juga bisa diunduh.',
    taxCodeHint:
      'Pajak punya baris sendiri di dalam file: isi kode pajak yang tidak menambah pajak, misalnya yang 0 %.',
    costsHint:
      'Setelah diatur, barang dibukukan dengan harga pokok: yang terjual, kembali, diterima, dan hilang. Setelah itu hanya staf yang melihat harga pokok dapat menutup periode dan mengunduh periode baru.',
    noCosts: 'Barang tidak dibukukan dengan harga pokok: kode akunnya belum diatur.',
    needsCosts: 'Hanya untuk staf yang melihat harga pokok',
    groups: {
      sales: 'Penjualan per kategori',
      tax: 'Pajak',
      tax_code: 'Kode pajak program (opsional)',
      pay: 'Cara bayar',
      receivable: 'Piutang',
      discount: 'Diskon',
      costs: 'Harga pokok barang (opsional)',
      other: 'Lainnya',
    },
    saved: 'Kode akun disimpan',
    slots: {
      'receivable:customers': 'Pelanggan',
      'receivable:dealers': 'Diler dengan tempo',
      returns: 'Retur',
      delivery: 'Ongkos kirim',
      'discount:promotions': 'Promo',
      'discount:vouchers': 'Voucher',
      'discount:affiliates': 'Diskon afiliasi',
      'discount:manual': 'Diskon lain',
      rounding: 'Pembulatan',
      'pay:cash': 'Tunai',
      'pay:card': 'Mesin kartu',
      'pay:qr': 'QR di kasir',
      'pay:transfer': 'Transfer bank',
      'pay:cheque': 'Cek',
      'cash:sales_persons': 'Tunai di tangan sales',
      'cash:paid_back': 'Pengembalian dana yang dibayar',
      'cash:moved': 'Kas masuk dan keluar laci',
      'cash:difference': 'Selisih kas',
      write_off: 'Piutang yang dihapus',
      bounce_fee: 'Biaya cek ditolak',
      'costs:sold': 'Harga pokok penjualan',
      'costs:inventory': 'Persediaan',
      'costs:received': 'Barang diterima, belum ditagih',
      'costs:difference': 'Selisih stok',
      'costs:opening': 'Stok sebelum harga pokok dicatat',
      'tax:device': 'Pajak perangkat',
      'tax:nicotine_liquid': 'Pajak cairan nikotin',
      'tax:accessory': 'Pajak aksesori',
      'tax:other': 'Pajak paket',
      'tax_code:device': 'Kode pajak perangkat',
      'tax_code:nicotine_liquid': 'Kode pajak cairan nikotin',
      'tax_code:accessory': 'Kode pajak aksesori',
      'tax_code:other': 'Kode pajak paket',
    },
  },
}
