import type { affiliateWords as english } from './en-affiliates.ts'

/** Indonesian messages: affiliates and their payouts, on the staff screens. */
export const affiliateWords: typeof english = {
  affiliate: {
    state: 'Status',
    states: { pending: 'Perlu disetujui', approved: 'Disetujui', suspended: 'Ditolak atau ditangguhkan' },
    person: 'Nama',
    phone: 'Telepon',
    channel: 'Kanal promosi',
    channels: {
      instagram: 'Instagram',
      tiktok: 'TikTok',
      facebook: 'Facebook',
      youtube: 'YouTube',
      website: 'Situs sendiri',
      other: 'Tempat lain',
    },
    url: 'Tautan halaman',
    bank: 'Bank',
    accountNo: 'Nomor rekening',
    accountName: 'Nama pemilik rekening',
    applied: 'Mendaftar',
    reasonHint: 'Afiliasi membacanya.',
    approve: 'Setujui',
    reject: 'Tolak',
    suspend: 'Tangguhkan',
    approved: (code: string) => `${code} kini berlaku`,
    rejected: (code: string) => `${code} tidak berlaku lagi`,
  },
  payout: {
    state: 'Status',
    states: { requested: 'Perlu dibayar', paid: 'Sudah dibayar', rejected: 'Ditolak' },
    code: 'Kode',
    asked: 'Diminta',
    note: 'Nomor transfer, atau alasannya',
    reference: 'Nomor transfer',
    referenceHint: 'Seperti di bank Anda. Afiliasi membacanya.',
    approve: 'Sudah dibayar',
    reject: 'Tolak',
    approved: (amount: string) => `${amount} sudah dibayar`,
    rejected: (amount: string) => `${amount} tidak dibayar`,
  },
}
