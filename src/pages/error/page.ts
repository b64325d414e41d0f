import { defineDerivedPage } from '../../define-page';

export const page = defineDerivedPage(({ texts }) => texts.interface.errors, {
  meta: ({ unexpected, unexpectedText }) => ({ title: unexpected, description: unexpectedText, parents: null }),
});
