import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffAffiliatesMessages } from './en.ts'

/** Malay messages: affiliates and their payouts, on the staff screens. */
export const ms: StaffAffiliatesMessages = {
  ...staff,
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
      website: 'Laman web sendiri',
      other: 'Lain-lain',
    },
    url: 'Pautan saluran',
    bank: 'Bank',
    accountNo: 'Nombor akaun',
    accountName: 'Nama pemegang akaun',
    applied: 'Tarikh mohon',
    reasonHint: 'Boleh dilihat oleh ahli gabungan.',
    approve: 'Luluskan',
    reject: 'Tolak',
    suspend: 'Gantung',
    approved: (code: string) => `${code} kini aktif`,
    rejected: (code: string) => `${code} tidak lagi aktif`,
  },
  payout: {
    state: 'Status',
    states: { requested: 'Untuk dibayar', paid: 'Sudah dibayar', rejected: 'Ditolak' },
    code: 'Kod',
    asked: 'Diminta',
    note: 'Rujukan pindahan atau sebab',
    reference: 'Rujukan pindahan',
    referenceHint: 'Daripada bank anda. Boleh dilihat oleh ahli gabungan.',
    approve: 'Tandakan telah dibayar',
    reject: 'Tolak',
    approved: (amount: string) => `${amount} ditanda telah dibayar`,
    rejected: (amount: string) => `Bayaran ${amount} ditolak`,
  },
}
