import type { Language } from '#contract/site/language.ts'
import type { DaySummary } from './queries/staff-notices.ts'

type Summary = Omit<DaySummary, 'sales'> & { sales: string }

/** English defines the type. */
const en = {
  order: (no: string, total: string) => `New order ${no}: ${total}`,
  application: (company: string) => `New dealer application: ${company}`,
  bounced: (dealer: string, amount: string, cheque: string) => `Cheque of ${dealer} bounced: ${amount}, ${cheque}`,
  low: (names: string) => `Running low: ${names}`,
  webhookEnded: {
    gone: (host: string) => `The webhook to ${host} was switched off: it answered that it is gone (410).`,
    failures: (host: string) => `The webhook to ${host} was switched off: it has failed for a week.`,
  },
  apiKeyEnding: (name: string, day: (language: Language) => string) =>
    `The API key “${name}” stops working after ${day('en')}. Create a new one for the program before then.`,
  summary: ({ orders, sales, to_pick, to_review, to_pay_back, low }: Summary) =>
    `Yesterday: ${orders} orders, ${sales}. To pick: ${to_pick}. Receipts to review: ${to_review}. Refunds to pay back: ${to_pay_back}. Low stock: ${low}.`,
  more: (names: string, count: number) => `${names} and ${count} more`,
}
export type StaffNoticeMessages = typeof en

const ms: StaffNoticeMessages = {
  order: (no, total) => `Pesanan baharu ${no}: ${total}`,
  application: (company) => `Permohonan pengedar baharu: ${company}`,
  bounced: (dealer, amount, cheque) => `Cek tendang daripada ${dealer}: ${amount}, ${cheque}`,
  low: (names) => `Stok rendah: ${names}`,
  webhookEnded: {
    gone: (host) => `Webhook ke ${host} dimatikan: penerima menjawab bahawa ia sudah tiada (410).`,
    failures: (host) => `Webhook ke ${host} dimatikan: ia gagal selama seminggu.`,
  },
  apiKeyEnding: (name, day) =>
    `Kunci API “${name}” berhenti berfungsi selepas ${day('ms')}. Cipta kunci baharu untuk program itu sebelum tarikh tersebut.`,
  summary: ({ orders, sales, to_pick, to_review, to_pay_back, low }) =>
    `Semalam: ${orders} pesanan, ${sales}. Untuk disediakan: ${to_pick}. Resit untuk disemak: ${to_review}. Perlu dibayar balik: ${to_pay_back}. Stok rendah: ${low}.`,
  more: (names, count) => `${names} dan ${count} lagi`,
}

const id: StaffNoticeMessages = {
  order: (no, total) => `Pesanan baru ${no}: ${total}`,
  application: (company) => `Pengajuan dealer baru: ${company}`,
  bounced: (dealer, amount, cheque) => `Cek dari ${dealer} ditolak bank: ${amount}, ${cheque}`,
  low: (names) => `Stok menipis: ${names}`,
  webhookEnded: {
    gone: (host) => `Webhook ke ${host} dimatikan: penerima menjawab bahwa alamatnya sudah tidak ada (410).`,
    failures: (host) => `Webhook ke ${host} dimatikan: gagal selama seminggu.`,
  },
  apiKeyEnding: (name, day) =>
    `Kunci API “${name}” berhenti berfungsi setelah ${day('id')}. Buat kunci baru untuk program itu sebelum tanggal tersebut.`,
  summary: ({ orders, sales, to_pick, to_review, to_pay_back, low }) =>
    `Kemarin: ${orders} pesanan, ${sales}. Perlu disiapkan: ${to_pick}. Bukti transfer perlu diperiksa: ${to_review}. Dana perlu dibayarkan kembali: ${to_pay_back}. Stok menipis: ${low}.`,
  more: (names, count) => `${names} dan ${count} lainnya`,
}

export const STAFF_NOTICE_MESSAGES: Readonly<Record<Language, StaffNoticeMessages>> = { en, ms, id }
