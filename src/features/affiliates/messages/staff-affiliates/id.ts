import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffAffiliatesMessages } from './en.ts'

/** Indonesian messages: affiliates and their payouts, on the staff screens. */
export const id: StaffAffiliatesMessages = {
  ...staff,
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
      website: 'Situs web sendiri',
      other: 'Lainnya',
    },
    url: 'Tautan kanal',
    bank: 'Bank',
    accountNo: 'Nomor rekening',
    accountName: 'Nama pemilik rekening',
    applied: 'Tanggal daftar',
    reasonHint: 'Terlihat oleh afiliator.',
    approve: 'Setujui',
    reject: 'Tolak',
    suspend: 'Tangguhkan',
    approved: (code: string) => `${code} kini aktif`,
    rejected: (code: string) => `${code} tidak aktif lagi`,
  },
  payout: {
    state: 'Status',
    states: { requested: 'Perlu dibayar', paid: 'Sudah dibayar', rejected: 'Ditolak' },
    code: 'Kode',
    asked: 'Diminta',
    note: 'Referensi transfer atau alasan',
    reference: 'Referensi transfer',
    referenceHint: 'Dari bank Anda. Terlihat oleh afiliator.',
    approve: 'Tandai sudah dibayar',
    reject: 'Tolak',
    approved: (amount: string) => `${amount} ditandai sudah dibayar`,
    rejected: (amount: string) => `Pencairan ${amount} ditolak`,
  },
}
