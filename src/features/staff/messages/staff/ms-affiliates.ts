import type { affiliateWords as english } from './en-affiliates.ts'

/** Malay messages: affiliates and their payouts, on the staff screens. */
export const affiliateWords: typeof english = {
  affiliate: {
    state: 'Status',
    states: { pending: 'Untuk diluluskan', approved: 'Diluluskan', suspended: 'Ditolak atau digantung' },
    person: 'Nama',
    phone: 'Telefon',
    channel: 'Saluran promosi',
    channels: {
      instagram: 'Instagram',
      tiktok: 'TikTok',
      facebook: 'Facebook',
      youtube: 'YouTube',
      website: 'Laman sendiri',
      other: 'Tempat lain',
    },
    url: 'Pautan halaman',
    bank: 'Bank',
    accountNo: 'Nombor akaun',
    accountName: 'Nama pemegang akaun',
    applied: 'Memohon',
    reasonHint: 'Affiliate membacanya.',
    approve: 'Luluskan',
    reject: 'Tolak',
    suspend: 'Gantung',
    approved: (code: string) => `${code} kini berkuat kuasa`,
    rejected: (code: string) => `${code} tidak lagi berkuat kuasa`,
  },
  payout: {
    state: 'Status',
    states: { requested: 'Untuk dibayar', paid: 'Sudah dibayar', rejected: 'Ditolak' },
    code: 'Kod',
    asked: 'Diminta',
    note: 'Nombor pindahan, atau sebabnya',
    reference: 'Nombor pindahan',
    referenceHint: 'Seperti di bank anda. Affiliate membacanya.',
    approve: 'Sudah dibayar',
    reject: 'Tolak',
    approved: (amount: string) => `${amount} sudah dibayar`,
    rejected: (amount: string) => `${amount} tidak dibayar`,
  },
}
