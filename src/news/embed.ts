/** A piece of another service that a page shows in a frame. Its host goes into the content policy; nothing else does. */
export interface Embed {
  /** An https address; in the demo one of the sample server's. */
  address: string;
  /** What it is, for screen readers and for the plain link beside it. */
  title: string;
  /** Whether it is loaded when it comes into view, or only when the reader asks for it. */
  load: 'visible' | 'click';
}

/** A video of the front page (spec section 2, "Video spotlight"). */
export interface Video {
  /** The eleven characters that name it at YouTube. */
  id: string;
  title: string;
  description: string;
  /** Where its frame is asked: `https://www.youtube-nocookie.com/embed/{id}`, in the demo the sample server's. */
  address: string;
}

/** A document of the Partners page, shown as a preview from a cloud drive. */
export interface PartnerDocument {
  id: string;
  title: string;
  description: string;
  preview: Embed;
}
