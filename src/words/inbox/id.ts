import type { InboxWords } from './en.ts'

/** Indonesian. */
export const id: InboxWords = {
  empty: 'Belum ada apa-apa',
  emptyText: 'Kabar tentang pesanan, klaim, dan voucher Anda ada di sini.',
  unread: 'Belum dibaca',
  readAll: 'Tandai semua sudah dibaca',
  order: {
    paid: (no) => `Pesanan ${no} sudah dibayar`,
    payable: (no) => `Pesanan ${no} sudah datang. Silakan bayar`,
    arrived: (no) => `Pesanan ${no} sudah datang. Kami menyiapkannya`,
    shipped: (no) => `Pesanan ${no} sedang dikirim`,
    ready: (no) => `Pesanan ${no} siap diambil`,
    completed: (no) => `Pesanan ${no} selesai`,
    cancelled: (no) => `Pesanan ${no} dibatalkan`,
    refunded: (no) => `Uang untuk pesanan ${no} sedang dikembalikan`,
  },
  pickupCode: (code) => `Sebutkan ${code} di kasir.`,
  claim: {
    SUBMITTED: (no) => `Klaim ${no} sudah masuk`,
    NEED_INFO: (no) => `Toko bertanya tentang klaim ${no}`,
    APPROVED: (no) => `Klaim ${no} disetujui`,
    REJECTED: (no) => `Klaim ${no} ditolak`,
    CLOSED: (no) => `Klaim ${no} ditutup`,
  },
  written: (no) => `Toko menulis tentang klaim ${no}`,
  voucher: {
    given: (name) => `Voucher untuk Anda: ${name}`,
    ending: (name) => `Voucher Anda segera berakhir: ${name}`,
  },
  until: (when) => `Berlaku hingga ${when}.`,
  affiliate: {
    approved: 'Kode afiliasi Anda berlaku',
    suspended: 'Kode afiliasi Anda tidak berlaku',
    payable: 'Komisi bisa dicairkan',
    paid: 'Pencairan komisi Anda sedang dikirim',
    refused: 'Komisi Anda tidak dicairkan',
  },
  message: {
    answered: (no) => `Toko telah membalas pesan Anda ${no}`,
    received: (no) => `Pesan baru ${no}`,
    assigned: (no) => `Pesan ditugaskan kepada Anda: ${no}`,
  },
  won: (prize) => `Anda memenangkan: ${prize}`,
  other: 'Ada yang baru. Perbarui aplikasi untuk membacanya',
  device: {
    changes: (count) => `${count} perubahan keranjang Anda`,
    wishes: (count) => `${count} favorit`,
    letters: (count) => `${count} pesan ke toko`,
    applications: (count) => `${count} pengajuan`,
    claims: (count) => `${count} klaim garansi`,
    scans: (count) => `${count} kode`,
  },
  stuck: (since) => `Menunggu dikirim sejak ${since}.`,
  decide: 'Belum bisa diterima. Silakan periksa.',
  push: {
    name: 'Notifikasi di perangkat ini',
    text: 'Datang meski toko tidak dibuka. Semua pesan tetap ada di kotak masuk ini.',
    blocked: 'Browser Anda tidak mengizinkannya. Anda bisa mengubahnya di pengaturannya.',
    failed: 'Belum bisa dilakukan sekarang. Coba lagi saat ada sinyal.',
  },
}
