"""Files in and out: decoding what strangers upload, encoding what singers get."""
