import { defineDerivedPage } from '../../site/page-definition';

export const page = defineDerivedPage(({ texts }) => texts.interface.errors, {
  meta: ({ unexpected, unexpectedText }) => ({ title: unexpected, description: unexpectedText, parents: null }),
});
