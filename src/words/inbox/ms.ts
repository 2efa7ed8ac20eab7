import type { InboxWords } from './en.ts'

/** Malay. */
export const ms: InboxWords = {
  empty: 'Belum ada apa-apa',
  emptyText: 'Perkembangan pesanan, tuntutan dan baucar anda ada di sini.',
  unread: 'Belum dibaca',
  readAll: 'Tandakan semua sebagai dibaca',
  order: {
    paid: (no) => `Pesanan ${no} sudah dibayar`,
    payable: (no) => `Pesanan ${no} sudah tiba. Sila buat bayaran`,
    arrived: (no) => `Pesanan ${no} sudah tiba. Kami sedang menyediakannya`,
    shipped: (no) => `Pesanan ${no} dalam perjalanan`,
    ready: (no) => `Pesanan ${no} sedia untuk diambil`,
    completed: (no) => `Pesanan ${no} selesai`,
    cancelled: (no) => `Pesanan ${no} telah dibatalkan`,
    refunded: (no) => `Wang bagi pesanan ${no} sedang dikembalikan`,
  },
  pickupCode: (code) => `Sebut ${code} di kaunter.`,
  claim: {
    SUBMITTED: (no) => `Tuntutan ${no} telah diterima`,
    NEED_INFO: (no) => `Kedai bertanya tentang tuntutan ${no}`,
    APPROVED: (no) => `Tuntutan ${no} diluluskan`,
    REJECTED: (no) => `Tuntutan ${no} ditolak`,
    CLOSED: (no) => `Tuntutan ${no} ditutup`,
  },
  written: (no) => `Kedai menulis tentang tuntutan ${no}`,
  voucher: {
    given: (name) => `Baucar untuk anda: ${name}`,
    ending: (name) => `Baucar anda akan tamat: ${name}`,
  },
  until: (when) => `Sah hingga ${when}.`,
  affiliate: {
    approved: 'Kod affiliate anda berkuat kuasa',
    suspended: 'Kod affiliate anda tidak berkuat kuasa',
    payable: 'Komisen boleh dituntut',
    paid: 'Bayaran komisen anda sedang dihantar',
    refused: 'Bayaran komisen anda tidak dibuat',
  },
  message: {
    answered: (no) => `Kedai telah membalas mesej anda ${no}`,
    received: (no) => `Mesej baharu ${no}`,
    assigned: (no) => `Mesej ditugaskan kepada anda: ${no}`,
  },
  won: (prize) => `Anda memenangi: ${prize}`,
  other: 'Ada sesuatu yang baharu. Kemas kini aplikasi untuk membacanya',
  device: {
    changes: (count) => `${count} perubahan troli anda`,
    wishes: (count) => `${count} hajat`,
    letters: (count) => `${count} mesej kepada kedai`,
    applications: (count) => `${count} permohonan`,
    claims: (count) => `${count} tuntutan waranti`,
    scans: (count) => `${count} kod`,
  },
  stuck: (since) => `Menunggu untuk dihantar sejak ${since}.`,
  decide: 'Belum dapat diterima. Sila semak.',
  push: {
    name: 'Pemberitahuan pada peranti ini',
    text: 'Tiba walaupun kedai tidak dibuka. Setiap mesej kekal dalam peti masuk ini juga.',
    blocked: 'Pelayar anda tidak membenarkannya. Anda boleh mengubahnya dalam tetapan pelayar.',
    failed: 'Tidak dapat dilakukan sekarang. Cuba lagi apabila ada isyarat.',
  },
}
