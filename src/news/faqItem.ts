/** One question and its answer (spec section 3, "FAQ item"). */
export interface FaqItem {
  /** Stable: links to the question lead to `#{id}`. */
  id: string;
  question: string;
  /** Plain text. */
  answer: string;
}
